#!/bin/bash
# All that is measured on a rented machine, at once: bash bench/device/all.sh OUT SECONDS
# Steps on the GPU first, while nets are compiled and ladders are played on the cores; then equality and nets beside each other.
# What is known lies in OUT as a few files, written anew every 25 seconds.
out=$1 seconds=$2 work=$(mktemp -d)
mkdir -p "$out" "$work/nets"
began=$SECONDS
left() { echo $((seconds - 15 - (SECONDS - began) - ${1:-0})); }

keep() {
    tar czf "$work/ladders.new" -C "$work" ladders 2>/dev/null && mv "$work/ladders.new" "$out/ladders.tar.gz"
    tar czf "$work/nets.new" -C "$work" nets nets.log 2>/dev/null && mv "$work/nets.new" "$out/nets.tar.gz"
    cp "$work"/*.jsonl "$work"/*.txt "$out" 2>/dev/null
}

climb() { # name, workers, jobs
    mkdir -p "$work/ladders/$1"
    nice -n 10 timeout -k 5 "$(left)" python3 -m bench.device.ladders --out "$work/ladders/$1" --workers "$2" --jobs "$3" \
        --seconds "$(left 10)" >"$work/ladders/$1/log" 2>&1 &
}

timeout 120 python3 -m bench.gpu_steps --part sequence --seconds 1.5 >"$work/steps.jsonl" 2>"$work/steps.txt" &
steps=$!
climb classic 3 9
climb clone_wars 3 10
climb duel 2 11,12
climb duel_cheat 1 13,14
climb risk_cheat 1 15

runs=(sequence:2:width=64:blocks=5 attack_of_the_clones:2,3,4,5 sequence:2:cheat:width=64:blocks=5)
export CUDA_MPS_PIPE_DIRECTORY=$work/mps CUDA_MPS_LOG_DIRECTORY=$work/mps-log
mkdir -p "$CUDA_MPS_PIPE_DIRECTORY" "$CUDA_MPS_LOG_DIRECTORY"
nvidia-cuda-mps-control -d
if timeout 60 python3 -c 'import torch; print(torch.ones(9, device="cuda").sum())' >"$work/mps.txt" 2>&1; then
    echo "nets share the GPU" >>"$work/mps.txt"
    runs+=(sequence:3,4:width=64:blocks=5 darth_maul:2,3,4:minutes=3 darth_maul:2,3,4:cheat:minutes=3)
else
    echo quit | nvidia-cuda-mps-control
    unset CUDA_MPS_PIPE_DIRECTORY CUDA_MPS_LOG_DIRECTORY
fi
timeout -k 5 "$(left)" python3 -m bench.device.probes --out "$work/nets" --gate "$work/gate" --deadline "$(left 50)" \
    --matches 16384 "${runs[@]}" >"$work/nets.log" 2>&1 &
nets=$!
{
    wait_for() { while kill -0 "$1" 2>/dev/null; do sleep 0.5; done; }
    wait_for $steps
    touch "$work/gate"
    nice -n 5 timeout "$(left)" python3 -m bench.device.equal --limit "$(left 10)" --steps 100 --tables 256 \
        --games sequence,attack_of_the_clones,darth_maul,lightsaber_duel,noughts,envelopes,whisper \
        >"$work/equal.jsonl" 2>"$work/equal.txt"
} &
while [ "$(left)" -gt 0 ] && kill -0 $nets 2>/dev/null; do
    sleep 5
    [ $((SECONDS % 25)) -lt 5 ] && keep
done
while [ "$(left)" -gt 0 ] && [ -n "$(jobs -r)" ]; do sleep 2; done
keep
kill $(jobs -p) 2>/dev/null
echo quit | nvidia-cuda-mps-control 2>/dev/null
ls -l "$out"

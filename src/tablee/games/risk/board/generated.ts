// Written by `make types` from the rules of the game.


export interface ArmyFacts {
  id: string;
  faction: string;
}

export interface CardFacts {
  id: string;
  kind: number;
  power: string;
  anakin: boolean;
  aids: boolean;
}

/** Two neighbours. */
export interface LaneFacts {
  a: string;
  b: string;
  hyperspace: boolean;
}

/** What is asked in a phase, of whom, and which button passes. */
export interface PhaseFacts {
  asks: string;
  by: string;
  passing: string;
  stage: string;
  step: string | null;
}

export interface RiskFacts {
  armies: ArmyFacts[];
  classes: string[];
  systems: SystemFacts[];
  lanes: LaneFacts[];
  cards: CardFacts[];
  dots: Record<string, number>;
  numbers: number[][];
  steps: StepFacts[];
  phases: Record<string, PhaseFacts>;
}

export interface StepFacts {
  id: string;
  stage: string;
  classic: boolean;
  separatist: boolean;
}

export interface SystemFacts {
  id: string;
  bonus: number;
  planets: string[];
}

export const ARMIES: RiskFacts["armies"] = [
  {"id":"red","faction":"republic"},
  {"id":"black","faction":"separatist"},
  {"id":"orange","faction":"republic"},
  {"id":"blue","faction":"separatist"},
];

export const CLASSES: RiskFacts["classes"] = [
  "fighter",
  "corvette",
  "capital",
];

export const SYSTEMS: RiskFacts["systems"] = [
  {"id":"outer_rim","bonus":6,"planets":["yavin_4","praesitlyn","polis_massa","hypori","utapau","dagobah","tatooine","mustafar","geonosis","ryloth"]},
  {"id":"mid_rim","bonus":5,"planets":["sullust","haruun_kal","kashyyyk","rodia","ando","naboo","rattatak","kamino","nal_hutta"]},
  {"id":"wild_space","bonus":3,"planets":["felucia","raxus_prime","mon_calamari","jabiim","saleucami","boz_pity","kessel"]},
  {"id":"core_worlds","bonus":5,"planets":["byss","coruscant","duro","ansion","cato_neimoidia","corellia","alderaan"]},
  {"id":"colonies","bonus":2,"planets":["ithor","mygeeto","muunilinst","dathomir","dantooine"]},
  {"id":"expansion","bonus":3,"planets":["ilum","malastare","bogden","toydaria"]},
];

export const LANES: RiskFacts["lanes"] = [
  {"a":"yavin_4","b":"praesitlyn","hyperspace":false},
  {"a":"yavin_4","b":"hypori","hyperspace":false},
  {"a":"yavin_4","b":"utapau","hyperspace":false},
  {"a":"yavin_4","b":"ansion","hyperspace":true},
  {"a":"praesitlyn","b":"polis_massa","hyperspace":false},
  {"a":"praesitlyn","b":"utapau","hyperspace":false},
  {"a":"polis_massa","b":"utapau","hyperspace":false},
  {"a":"polis_massa","b":"dagobah","hyperspace":false},
  {"a":"hypori","b":"utapau","hyperspace":false},
  {"a":"hypori","b":"tatooine","hyperspace":false},
  {"a":"hypori","b":"malastare","hyperspace":true},
  {"a":"utapau","b":"dagobah","hyperspace":false},
  {"a":"utapau","b":"tatooine","hyperspace":false},
  {"a":"utapau","b":"mustafar","hyperspace":false},
  {"a":"dagobah","b":"mustafar","hyperspace":false},
  {"a":"tatooine","b":"mustafar","hyperspace":false},
  {"a":"tatooine","b":"geonosis","hyperspace":false},
  {"a":"tatooine","b":"ryloth","hyperspace":false},
  {"a":"mustafar","b":"ryloth","hyperspace":false},
  {"a":"geonosis","b":"ryloth","hyperspace":false},
  {"a":"geonosis","b":"kamino","hyperspace":true},
  {"a":"ryloth","b":"nal_hutta","hyperspace":true},
  {"a":"sullust","b":"haruun_kal","hyperspace":false},
  {"a":"sullust","b":"kashyyyk","hyperspace":false},
  {"a":"sullust","b":"ando","hyperspace":false},
  {"a":"haruun_kal","b":"kashyyyk","hyperspace":false},
  {"a":"haruun_kal","b":"rodia","hyperspace":false},
  {"a":"haruun_kal","b":"ando","hyperspace":false},
  {"a":"kashyyyk","b":"boz_pity","hyperspace":true},
  {"a":"rodia","b":"ando","hyperspace":false},
  {"a":"rodia","b":"naboo","hyperspace":false},
  {"a":"rodia","b":"rattatak","hyperspace":false},
  {"a":"ando","b":"naboo","hyperspace":false},
  {"a":"naboo","b":"rattatak","hyperspace":false},
  {"a":"naboo","b":"kamino","hyperspace":false},
  {"a":"naboo","b":"toydaria","hyperspace":true},
  {"a":"rattatak","b":"kamino","hyperspace":false},
  {"a":"rattatak","b":"nal_hutta","hyperspace":false},
  {"a":"kamino","b":"nal_hutta","hyperspace":false},
  {"a":"felucia","b":"raxus_prime","hyperspace":false},
  {"a":"felucia","b":"mon_calamari","hyperspace":false},
  {"a":"felucia","b":"jabiim","hyperspace":false},
  {"a":"raxus_prime","b":"jabiim","hyperspace":false},
  {"a":"raxus_prime","b":"kessel","hyperspace":false},
  {"a":"raxus_prime","b":"dantooine","hyperspace":true},
  {"a":"mon_calamari","b":"jabiim","hyperspace":false},
  {"a":"mon_calamari","b":"saleucami","hyperspace":false},
  {"a":"jabiim","b":"saleucami","hyperspace":false},
  {"a":"jabiim","b":"boz_pity","hyperspace":false},
  {"a":"jabiim","b":"kessel","hyperspace":false},
  {"a":"saleucami","b":"boz_pity","hyperspace":false},
  {"a":"boz_pity","b":"kessel","hyperspace":false},
  {"a":"kessel","b":"bogden","hyperspace":true},
  {"a":"byss","b":"coruscant","hyperspace":false},
  {"a":"byss","b":"cato_neimoidia","hyperspace":false},
  {"a":"byss","b":"alderaan","hyperspace":false},
  {"a":"coruscant","b":"duro","hyperspace":false},
  {"a":"coruscant","b":"ansion","hyperspace":false},
  {"a":"coruscant","b":"cato_neimoidia","hyperspace":false},
  {"a":"coruscant","b":"corellia","hyperspace":false},
  {"a":"coruscant","b":"alderaan","hyperspace":false},
  {"a":"duro","b":"ansion","hyperspace":false},
  {"a":"duro","b":"corellia","hyperspace":false},
  {"a":"duro","b":"malastare","hyperspace":true},
  {"a":"ansion","b":"cato_neimoidia","hyperspace":false},
  {"a":"corellia","b":"alderaan","hyperspace":false},
  {"a":"corellia","b":"ilum","hyperspace":true},
  {"a":"alderaan","b":"dathomir","hyperspace":true},
  {"a":"ithor","b":"mygeeto","hyperspace":false},
  {"a":"ithor","b":"muunilinst","hyperspace":false},
  {"a":"ithor","b":"dantooine","hyperspace":false},
  {"a":"mygeeto","b":"muunilinst","hyperspace":false},
  {"a":"mygeeto","b":"dathomir","hyperspace":false},
  {"a":"muunilinst","b":"dathomir","hyperspace":false},
  {"a":"muunilinst","b":"dantooine","hyperspace":false},
  {"a":"dathomir","b":"dantooine","hyperspace":false},
  {"a":"ilum","b":"malastare","hyperspace":false},
  {"a":"ilum","b":"bogden","hyperspace":false},
  {"a":"ilum","b":"toydaria","hyperspace":false},
  {"a":"malastare","b":"toydaria","hyperspace":false},
  {"a":"bogden","b":"toydaria","hyperspace":false},
];

export const CARDS: RiskFacts["cards"] = [
  {"id":"card:rep-01","kind":0,"power":"REROLL_OWN","anakin":false,"aids":true},
  {"id":"card:rep-02","kind":0,"power":"DESTROY_SHIP","anakin":false,"aids":false},
  {"id":"card:rep-03","kind":0,"power":"SAVE_ONE","anakin":false,"aids":true},
  {"id":"card:rep-04","kind":0,"power":"SCRAMBLE","anakin":false,"aids":false},
  {"id":"card:rep-05","kind":0,"power":"PLUS2","anakin":false,"aids":false},
  {"id":"card:rep-06","kind":0,"power":"EXTRA_FORTIFY","anakin":false,"aids":false},
  {"id":"card:rep-07","kind":0,"power":"EXTRA_KILL","anakin":false,"aids":true},
  {"id":"card:rep-08","kind":0,"power":"CANCEL_POWER","anakin":false,"aids":false},
  {"id":"card:rep-09","kind":1,"power":"D8_DEFENCE_INVASION","anakin":false,"aids":false},
  {"id":"card:rep-10","kind":1,"power":"PLUS1_ALL","anakin":false,"aids":true},
  {"id":"card:rep-11","kind":1,"power":"CEASE","anakin":false,"aids":false},
  {"id":"card:rep-12","kind":1,"power":"SAVE_ONE","anakin":false,"aids":true},
  {"id":"card:rep-13","kind":1,"power":"THIRD_DEFENDER","anakin":false,"aids":false},
  {"id":"card:rep-14","kind":1,"power":"HOLD_TRACK","anakin":false,"aids":false},
  {"id":"card:rep-15","kind":1,"power":"BACK_TRACK","anakin":false,"aids":false},
  {"id":"card:rep-16","kind":1,"power":"PEEK_TOKENS","anakin":false,"aids":false},
  {"id":"card:rep-17","kind":2,"power":"D8_ALL_COMBAT","anakin":false,"aids":true},
  {"id":"card:rep-18","kind":2,"power":"LOYAL_CLONES","anakin":false,"aids":false},
  {"id":"card:rep-19","kind":2,"power":"EMERGENCY","anakin":false,"aids":false},
  {"id":"card:rep-20","kind":2,"power":"HOLD_TRACK","anakin":false,"aids":false},
  {"id":"card:rep-21","kind":2,"power":"D8_ONE_INVASION","anakin":false,"aids":true},
  {"id":"card:rep-22","kind":2,"power":"PLUS2","anakin":false,"aids":false},
  {"id":"card:rep-23","kind":2,"power":"SYSTEM_BONUS","anakin":false,"aids":false},
  {"id":"card:rep-24","kind":2,"power":"FREE_SHIP","anakin":false,"aids":false},
  {"id":"card:rep-25","kind":0,"power":"JAM_SHIPS","anakin":true,"aids":true},
  {"id":"card:rep-26","kind":0,"power":"TIES_ATTACK","anakin":true,"aids":true},
  {"id":"card:rep-27","kind":1,"power":"HYPER_JUMP","anakin":true,"aids":false},
  {"id":"card:rep-28","kind":1,"power":"REROLL_OWN","anakin":true,"aids":true},
  {"id":"card:rep-29","kind":2,"power":"D8_ALL_COMBAT","anakin":true,"aids":true},
  {"id":"card:rep-30","kind":2,"power":"EXTRA_KILL","anakin":true,"aids":true},
  {"id":"card:sep-01","kind":0,"power":"REROLL_ENEMY_BEST","anakin":false,"aids":true},
  {"id":"card:sep-02","kind":0,"power":"PLUS1_ALL","anakin":false,"aids":true},
  {"id":"card:sep-03","kind":0,"power":"DESTROY_SHIP","anakin":false,"aids":false},
  {"id":"card:sep-04","kind":0,"power":"SAVE_ONE","anakin":false,"aids":true},
  {"id":"card:sep-05","kind":0,"power":"D8_ONE_INVASION","anakin":false,"aids":true},
  {"id":"card:sep-06","kind":0,"power":"SCRAMBLE","anakin":false,"aids":false},
  {"id":"card:sep-07","kind":0,"power":"DISCARD","anakin":false,"aids":false},
  {"id":"card:sep-08","kind":0,"power":"CEASE","anakin":false,"aids":false},
  {"id":"card:sep-09","kind":1,"power":"ADVANCE_TRACK","anakin":false,"aids":false},
  {"id":"card:sep-10","kind":1,"power":"CANCEL_POWER","anakin":false,"aids":false},
  {"id":"card:sep-11","kind":1,"power":"PLUS2","anakin":false,"aids":false},
  {"id":"card:sep-12","kind":1,"power":"SYSTEM_BONUS","anakin":false,"aids":false},
  {"id":"card:sep-13","kind":1,"power":"DRAW_MORE","anakin":false,"aids":false},
  {"id":"card:sep-14","kind":1,"power":"THIRD_DEFENDER","anakin":false,"aids":false},
  {"id":"card:sep-15","kind":1,"power":"JAM_SHIPS","anakin":false,"aids":true},
  {"id":"card:sep-16","kind":1,"power":"MOVE_TOKEN","anakin":false,"aids":false},
  {"id":"card:sep-17","kind":2,"power":"D8_ALL_COMBAT","anakin":false,"aids":true},
  {"id":"card:sep-18","kind":2,"power":"EXTRA_KILL","anakin":false,"aids":true},
  {"id":"card:sep-19","kind":2,"power":"ADVANCE_TRACK","anakin":false,"aids":false},
  {"id":"card:sep-20","kind":2,"power":"PLUS2","anakin":false,"aids":false},
  {"id":"card:sep-21","kind":2,"power":"FREE_SHIP","anakin":false,"aids":false},
  {"id":"card:sep-22","kind":2,"power":"D8_DEFENCE_INVASION","anakin":false,"aids":false},
  {"id":"card:sep-23","kind":2,"power":"FORTIFY_ANY","anakin":false,"aids":false},
  {"id":"card:sep-24","kind":2,"power":"CLONE_BETRAYAL","anakin":false,"aids":false},
  {"id":"card:sep-25","kind":0,"power":"JAM_SHIPS","anakin":true,"aids":true},
  {"id":"card:sep-26","kind":0,"power":"TIES_ATTACK","anakin":true,"aids":true},
  {"id":"card:sep-27","kind":1,"power":"HYPER_JUMP","anakin":true,"aids":false},
  {"id":"card:sep-28","kind":1,"power":"REROLL_OWN","anakin":true,"aids":true},
  {"id":"card:sep-29","kind":2,"power":"D8_ALL_COMBAT","anakin":true,"aids":true},
  {"id":"card:sep-30","kind":2,"power":"EXTRA_KILL","anakin":true,"aids":true},
];

export const DOTS: RiskFacts["dots"] = {
  "dooku": 2,
  "rune_haako": 1,
  "grievous": 2,
  "nute_gunray": 1,
  "wat_tambor": 1,
  "san_hill": 1,
  "poggle": 1,
  "weapon_plans": 2,
  "battle_plans": 1,
};

export const NUMBERS: RiskFacts["numbers"] = [
  [],
  [8],
  [8],
  [8],
  [7,8],
  [7,8],
  [7,8],
  [6,7,8],
  [5,6,7,8],
  [4,5,6,7,8],
  [4,5,6,7,8],
];

export const STEPS: RiskFacts["steps"] = [
  {"id":"tokens","stage":"opening","classic":false,"separatist":true},
  {"id":"track","stage":"opening","classic":false,"separatist":true},
  {"id":"reinforcements","stage":"opening","classic":true,"separatist":false},
  {"id":"cards","stage":"opening","classic":true,"separatist":false},
  {"id":"place","stage":"opening","classic":true,"separatist":false},
  {"id":"invade","stage":"invasion","classic":true,"separatist":false},
  {"id":"troops","stage":"closing","classic":true,"separatist":false},
  {"id":"ships","stage":"closing","classic":false,"separatist":false},
  {"id":"command","stage":"closing","classic":false,"separatist":false},
  {"id":"draw","stage":"closing","classic":true,"separatist":false},
  {"id":"order66","stage":"closing","classic":false,"separatist":true},
];

export const PHASES: RiskFacts["phases"] = {
  "first-claim": {"asks":"claim","by":"army","passing":"","stage":"setup","step":null},
  "claim": {"asks":"claim","by":"army","passing":"","stage":"setup","step":null},
  "reinforce": {"asks":"place","by":"army","passing":"","stage":"setup","step":null},
  "neutral": {"asks":"planet","by":"army","passing":"","stage":"setup","step":null},
  "s1-token": {"asks":"planet","by":"army","passing":"end","stage":"opening","step":"tokens"},
  "s2-hold": {"asks":"power","by":"queue","passing":"pass","stage":"opening","step":"track"},
  "s2-adv": {"asks":"power","by":"army","passing":"end","stage":"opening","step":"track"},
  "s3-reinforce": {"asks":"power","by":"army","passing":"end","stage":"opening","step":"reinforcements"},
  "s4-cards": {"asks":"cards","by":"army","passing":"end","stage":"opening","step":"cards"},
  "s4-pick": {"asks":"set","by":"army","passing":"","stage":"opening","step":"cards"},
  "s5-troops": {"asks":"place","by":"army","passing":"","stage":"opening","step":"place"},
  "s5-ships": {"asks":"station","by":"army","passing":"","stage":"opening","step":"place"},
  "s6-main": {"asks":"attack","by":"army","passing":"end","stage":"invasion","step":"invade"},
  "jump-dice": {"asks":"dice","by":"army","passing":"","stage":"invasion","step":"invade"},
  "s6-commit": {"asks":"ships","by":"army","passing":"","stage":"invasion","step":"invade"},
  "s6-decl-a": {"asks":"power","by":"army","passing":"pass","stage":"invasion","step":"invade"},
  "s6-decl-d": {"asks":"power","by":"defender","passing":"pass","stage":"invasion","step":"invade"},
  "s6-pre-a": {"asks":"power","by":"army","passing":"pass","stage":"invasion","step":"invade"},
  "s6-defend": {"asks":"dice","by":"defender","passing":"","stage":"invasion","step":"invade"},
  "s6-post-a": {"asks":"power","by":"army","passing":"pass","stage":"invasion","step":"invade"},
  "s6-post-d": {"asks":"power","by":"defender","passing":"pass","stage":"invasion","step":"invade"},
  "s6-cas-a": {"asks":"power","by":"army","passing":"pass","stage":"invasion","step":"invade"},
  "s6-cas-d": {"asks":"power","by":"defender","passing":"pass","stage":"invasion","step":"invade"},
  "s6-after-d": {"asks":"power","by":"defender","passing":"pass","stage":"invasion","step":"invade"},
  "s6-move-troops": {"asks":"count","by":"army","passing":"","stage":"invasion","step":"invade"},
  "s6-move-ships": {"asks":"ships","by":"army","passing":"","stage":"invasion","step":"invade"},
  "x-trade": {"asks":"set","by":"army","passing":"","stage":"invasion","step":"invade"},
  "x-pick": {"asks":"set","by":"army","passing":"","stage":"invasion","step":"invade"},
  "x-place": {"asks":"place","by":"army","passing":"","stage":"invasion","step":"invade"},
  "s7-troops": {"asks":"source","by":"army","passing":"end","stage":"closing","step":"troops"},
  "s7-to": {"asks":"goal","by":"army","passing":"","stage":"closing","step":"troops"},
  "s7-count": {"asks":"count","by":"army","passing":"","stage":"closing","step":"troops"},
  "s8-ships": {"asks":"source","by":"army","passing":"end","stage":"closing","step":"ships"},
  "s8-to": {"asks":"goal","by":"army","passing":"","stage":"closing","step":"ships"},
  "s8-count": {"asks":"ships","by":"army","passing":"","stage":"closing","step":"ships"},
  "s9-ask": {"asks":"planet","by":"army","passing":"end","stage":"closing","step":"command"},
  "s9-consent": {"asks":"answer","by":"mate","passing":"refuse","stage":"closing","step":"command"},
  "s10-draw": {"asks":"power","by":"army","passing":"end","stage":"closing","step":"draw"},
  "s11-call": {"asks":"answer","by":"army","passing":"decline","stage":"closing","step":"order66"},
  "o66-pre": {"asks":"power","by":"queue","passing":"pass","stage":"order-66","step":"order66"},
  "o66-post": {"asks":"power","by":"caller","passing":"pass","stage":"order-66","step":"order66"},
  "o66-assign": {"asks":"heir","by":"army","passing":"","stage":"order-66","step":"order66"},
  "o66-emperor": {"asks":"planet","by":"army","passing":"","stage":"order-66","step":"order66"},
  "target": {"asks":"aim","by":"same","passing":"","stage":"","step":null},
  "cancel": {"asks":"power","by":"doubter","passing":"pass","stage":"","step":null},
  "scramble": {"asks":"station","by":"speaker","passing":"done","stage":"","step":"invade"},
  "peek": {"asks":"look","by":"speaker","passing":"done","stage":"","step":null},
  "pick": {"asks":"planet","by":"speaker","passing":"done","stage":"","step":"order66"},
  "over": {"asks":"nothing","by":"army","passing":"","stage":"over","step":null},
};

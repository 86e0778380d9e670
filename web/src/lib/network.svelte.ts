/** Whether the house could be reached when it was last asked. */
class Network {
  reached = $state(true);
}

export const network = new Network();

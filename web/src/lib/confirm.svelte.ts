/** Asking back before something that cannot be undone; one question at a time. */

interface Question {
  text: string;
  yes: string;
  answer: (sure: boolean) => void;
}

class Asking {
  now = $state.raw<Question | null>(null);

  /** Answers the question; without one it does nothing. */
  settle(sure: boolean): void {
    const asked = this.now;
    this.now = null;
    asked?.answer(sure);
  }
}

export const asking = new Asking();

/** Whether somebody wants it after all: a question, and the verb of the button that says so. A question that is still
 * open is answered with no. */
export function confirm(text: string, yes: string): Promise<boolean> {
  asking.settle(false);
  return new Promise((answer) => (asking.now = { text, yes, answer }));
}

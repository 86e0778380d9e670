/** happy-dom rejects cancelled animations; boards animate, tests do not watch. */
Element.prototype.animate = () =>
  ({ finished: Promise.resolve(), cancel() {}, finish() {}, currentTime: 0 }) as unknown as Animation;

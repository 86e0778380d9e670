/** The twelve signs of the house: every seat and side is a colour and a shape, never a colour alone. */

/** Outlines in a square of 24; filled with even-odd, so that a ring has a hole. */
export const SIGNS = [
  "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z", // circle
  "M12 2.5L22 20.5H2z", // triangle
  "M4 4h16v16H4z", // square
  "M12 1.5L21.5 12L12 22.5L2.5 12z", // diamond
  "M12 1.8l3 6.9 7.4.7-5.6 5 1.7 7.3-6.5-3.9-6.5 3.9 1.7-7.3-5.6-5 7.4-.7z", // star
  "M15.5 2.2A10 10 0 1 0 21.8 16A8.3 8.3 0 0 1 15.5 2.2z", // moon
  "M7 3h10l5 9-5 9H7l-5-9z", // hexagon
  "M8.6 2.5h6.8v6.1h6.1v6.8h-6.1v6.1H8.6v-6.1H2.5V8.6h6.1z", // cross
  "M12 1.8C16 7 19.5 10.6 19.5 14.7a7.5 7.5 0 0 1-15 0C4.5 10.6 8 7 12 1.8z", // drop
  "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z", // ring
  "M3 4l9 6 9-6v10l-9 6-9-6z", // chevron
  "M3 4l9 5 9-5v16l-9-5-9 5z", // bow
] as const;

export const SIGN_NAMES = [
  "circle", "triangle", "square", "diamond", "star", "moon", "hexagon", "cross", "drop", "ring", "chevron", "bow",
] as const;

export const colour = (n: number): string => `var(--seat-${((n % 12) + 12) % 12})`;
export const sign = (n: number): string => SIGNS[((n % 12) + 12) % 12]!;

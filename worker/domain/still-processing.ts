/** The bank has not decided yet. Until it has, nothing is taken a second time; refused with CONFLICT. */
export const STILL_PROCESSING =
  'A payment for this is still being processed. Nothing needs to be done: the result shows here as soon as it is known.';

/** A person does not want it any more: what was written stays. */
export class Stopped extends Error {}

/** The header in which each side shows that it knows the secret; the secret itself never travels again. */
export const proofHeader = 'x-atelier-proof'

/** What is proved: the window may have frames; whoever answers is the app; the window may send frames. */
export type Purpose = 'down' | 'answer' | 'up'

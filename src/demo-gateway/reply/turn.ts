/** One turn of a conversation, in plain text. */
export type Turn = { role: 'user' | 'assistant'; text: string; pictureCount: number }

/** A greeting, thanks, or a question: nothing that a model for images would draw. */
export function isSmallTalk(text: string): boolean {
  return (
    /[?？]\s*$/.test(text) ||
    /^\s*(?:hi|hello|hey|thanks?|thank you|good (?:morning|evening)|help)\b[^.]{0,24}$/i.test(text)
  )
}

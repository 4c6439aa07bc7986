/** As the interface document has it (Limits). */
export const mostPromptCharacters = 32_000
/** Of all prompts of one press, so that it fits into one call of the app. */
export const mostCharactersTogether = 1_000_000

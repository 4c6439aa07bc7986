/** As the interface document has it (Limits). */
export const mostPromptCharacters = 32_000

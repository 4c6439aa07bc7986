export const chat = {}

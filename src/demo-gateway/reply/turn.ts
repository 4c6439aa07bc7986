/** What a tool gave back; `content` is text or JSON. */
export type ToolResult = { name: string; content: string; isError: boolean }

/** One turn of a conversation, in plain text. */
export type Turn = {
  role: 'user' | 'assistant'
  text: string
  imageCount: number
  toolResults: ToolResult[]
}

/** Consecutive messages of one role are one turn. */
export function joinTurns(turns: readonly Turn[]): Turn[] {
  const joined: Turn[] = []
  for (const turn of turns) {
    const last = joined.at(-1)
    if (last?.role !== turn.role) {
      joined.push({ ...turn, toolResults: [...turn.toolResults] })
      continue
    }
    last.text = [last.text, turn.text].filter((text) => text !== '').join('\n')
    last.imageCount += turn.imageCount
    last.toolResults.push(...turn.toolResults)
  }
  return joined
}

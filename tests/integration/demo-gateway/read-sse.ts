/** The JSON of every `data:` line; `[DONE]` is left as it is. */
export async function readSse<T = Record<string, unknown>>(response: Response): Promise<(T | '[DONE]')[]> {
  const blocks = (await response.text()).split('\n\n').filter((block) => block !== '')
  return blocks.map((block) => {
    const data = /^data: (.+)$/m.exec(block)?.[1] ?? ''
    return data === '[DONE]' ? data : (JSON.parse(data) as T)
  })
}

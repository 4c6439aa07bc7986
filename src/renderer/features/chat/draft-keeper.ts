import type { AtelierClient } from '../../../shared/contract/index.ts'

/** `new` is the conversation that does not exist yet. */
export type DraftKey = string

export type DraftKeeper = {
  read(key: DraftKey): Promise<string>
  /** Written a moment later, so that typing does not wait for the disk. */
  write(key: DraftKey, text: string): void
  /** Writes now what still waits: the window is being hidden or closed. */
  flush(): void
}

const restMs = 400

/** Keeps what was typed and not sent, through any restart. */
export function createDraftKeeper(client: Pick<AtelierClient, 'workspace'>): DraftKeeper {
  const waiting = new Map<DraftKey, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush() {
    clearTimeout(timer)
    for (const [key, text] of waiting) {
      waiting.delete(key)
      client.workspace.write({ slot: slotOf(key), value: text === '' ? null : text }).catch(() => {
        // The text is still in the window; it is written again with the next change.
        if (!waiting.has(key)) waiting.set(key, text)
      })
    }
  }
  return {
    async read(key) {
      const { value } = await client.workspace.read({ slot: slotOf(key) })
      return value ?? ''
    },
    write(key, text) {
      waiting.set(key, text)
      clearTimeout(timer)
      timer = setTimeout(flush, restMs)
    },
    flush,
  }
}

function slotOf(key: DraftKey): string {
  return `chat:draft:${key}`
}

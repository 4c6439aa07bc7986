import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { type ToolOptions, toolOptionsStore } from '../tools/tool-options.ts'
import type { ToolHost } from '../tools/tool.ts'
import type { CanvasSession } from './canvas-session.ts'
import type { CanvasState } from './canvas-state.ts'

const Context = createContext<CanvasSession | null>(null)
export const SessionProvider = Context.Provider

export function useSession(): CanvasSession {
  const session = useContext(Context)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export function useCanvas<T>(select: (state: CanvasState) => T): T {
  return useStore(useSession().store, select)
}

export function useToolOptions<T>(select: (options: ToolOptions) => T): T {
  return useStore(toolOptionsStore, ({ value }) => select(value))
}

/** What tools and commands act on. */
export function useToolHost(): ToolHost {
  const session = useSession()
  return useMemo(
    () => ({
      session,
      options: () => toolOptionsStore.getState().value,
      changeOptions: (part) => toolOptionsStore.getState().change(part),
    }),
    [session],
  )
}

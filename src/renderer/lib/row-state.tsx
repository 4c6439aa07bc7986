import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

type States = StoreApi<Readonly<Record<string, unknown>>>
/** `path` names the row, and the part of it, that what is drawn belongs to; null outside all rows. */
type Scope = { states: States; path: string | null }

const createStates = () => createStore<Readonly<Record<string, unknown>>>()(() => ({}))
const nowhere: Scope = { states: createStates(), path: null }
const ScopeContext = createContext<Scope>(nowhere)

/** Keeps the state of rows for as long as this is there: long lists drop rows that are out of sight from the page. */
export function RowStates({ children }: { children: ReactNode }) {
  const [scope] = useState<Scope>(() => ({ states: createStates(), path: null }))
  return <ScopeContext value={scope}>{children}</ScopeContext>
}

/** A row, named by its item's id, or a part of one, named by what stays the same in it. */
export function RowScope({ name, children }: { name: string; children: ReactNode }) {
  const { states, path } = useContext(ScopeContext)
  const scope = useMemo<Scope>(
    () => ({ states, path: states === nowhere.states ? null : path === null ? name : `${path} ${name}` }),
    [states, path, name],
  )
  return <ScopeContext value={scope}>{children}</ScopeContext>
}

/**
 * `useState` that a row finds again when it comes back into the page: what a person unfolded stays unfolded. Outside of
 * rows it is plain state.
 * @param name one of its own in its row, or in the `RowScope` around it
 */
export function useRowState<Value>(name: string, initial: Value): [Value, (next: Value) => void] {
  const { states, path } = useContext(ScopeContext)
  const [own, setOwn] = useState(initial)
  const key = `${path} ${name}`
  const kept = useStore(states, (all) => all[key])
  const set = (next: Value) => (path === null ? setOwn(() => next) : states.setState({ [key]: next }))
  const value = path === null ? own : kept === undefined ? initial : (kept as Value)
  return [value, set]
}

import { createStore } from 'zustand'
import type { SearchOrder } from '../../../../shared/domain/search/search.ts'

/** In which order the Library shows what words find, in files and in chats, until the window closes. */
export const searchOrder = createStore<{ order: SearchOrder }>()(() => ({ order: 'newest' }))

export const orderSearchBy = (order: SearchOrder): void => searchOrder.setState({ order })

import { create } from 'zustand'
import type { JobId } from '../../../shared/domain/ids.ts'

/** What is to be made with another model, while it is asked which; null: nothing is asked. */
export const modelChoice = create<{ jobId: JobId | null }>()(() => ({ jobId: null }))

/** Asks with which model the form should be filled for what this job asked. */
export function chooseModelFor(jobId: JobId): void {
  modelChoice.setState({ jobId })
}

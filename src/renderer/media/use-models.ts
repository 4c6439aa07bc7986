import { useMemo } from 'react'
import type { Model, ModelKind } from '../../shared/domain/model.ts'
import { useStudio } from '../rpc/studio-store.ts'

/** The models of one kind that the active connection offers; the same array until they change. */
export function useModels(kind: ModelKind): readonly Model[] {
  const models = useStudio((studio) => studio.models)
  return useMemo(() => models.filter((model) => model.kind === kind), [models, kind])
}

import { useMemo } from 'react'
import { makesImages, type Model, type ModelKind } from '../../../shared/domain/connection/model.ts'
import { useSettings } from '../../session/settings-store.ts'

/** The models of one kind that the active connection offers; the same array until they change. */
export function useModels(kind: ModelKind): readonly Model[] {
  const models = useSettings((settings) => settings.models)
  return useMemo(() => models.filter((model) => model.kind === kind), [models, kind])
}

/** All that can be asked for an image: those that make nothing else first, then those that also talk. */
export function useImageModels(): readonly Model[] {
  const models = useSettings((settings) => settings.models)
  return useMemo(() => {
    const able = models.filter(makesImages)
    return [...able.filter(({ kind }) => kind === 'image'), ...able.filter(({ kind }) => kind !== 'image')]
  }, [models])
}

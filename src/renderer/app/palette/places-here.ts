import { type KeyPlace, keyPlaces } from '../../../shared/keys/key-table.ts'
import type { Params, Room } from '../../lib/navigation.ts'
import { cullingParam } from '../../media/culling/cull-store.ts'

type Here = { room: Room; params: Params; viewing: string | null }

/** Pure: the places whose keys work where one is, the nearest first; the others follow in their order. */
export function placesFrom(here: Here): readonly KeyPlace[] {
  const near = nearPlaces(here)
  return [...near, ...keyPlaces.filter((place) => !near.includes(place))]
}

function nearPlaces({ room, params, viewing }: Here): readonly KeyPlace[] {
  if (cullingParam in params) return ['culling', 'viewer']
  if (viewing !== null) return ['viewer', 'image']
  switch (room) {
    case 'chat':
      return ['chat', 'conversations']
    case 'images':
      return isCanvas(params) ? ['canvas'] : ['forms', 'library', 'image']
    case 'video':
      return ['forms', 'image']
    case 'library':
      return params['view'] === 'trash' ? ['trash'] : ['library', 'image']
    case 'activity':
    case 'settings':
      return []
  }
}

function isCanvas(params: Params): boolean {
  return 'canvas' in params || 'edit' in params || params['view'] === 'canvas'
}

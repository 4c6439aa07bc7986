export {
  eachRun,
  rectOfTile,
  type TileKey,
  tileKey,
  tileKeysIn,
} from '../../../../../../shared/canvas/tile-key.ts'

export {
  emptyRect,
  intersectionOf,
  isEmptyRect,
  type Rect,
  unionOf,
} from '../../../../../shared/canvas/rect.ts'

export { composeLayers, composeOver } from '../../../../../../shared/canvas/compose.ts'

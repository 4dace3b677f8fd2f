// Packs the built extension into dist/igakit-cel.vsix, without network.
import { pack } from './pack-extension.ts'

console.log(`Packed ${(await pack()).vsix}`)

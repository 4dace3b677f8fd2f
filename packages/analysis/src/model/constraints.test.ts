import { testRecording } from '../testing/test-recording.ts'

testRecording('reach')

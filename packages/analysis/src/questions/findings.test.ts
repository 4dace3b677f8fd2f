import { testRecording } from '../testing/test-recording.ts'

testRecording('conditions')
testRecording('repairs')

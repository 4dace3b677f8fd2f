import './contract/judge-every-answer.ts'

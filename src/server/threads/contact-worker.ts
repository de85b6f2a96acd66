import { readContactFile } from '#server/contacts/read-contact-file.ts';
import { answerCalls } from '#server/threads/answer-calls.ts';

answerCalls(readContactFile);

// Invitations and passwords through e-mailed links, and the users of a company with their changes.
import { forgotPasswordShape } from '#contract/records/forgot-password.ts';
import { invitationOutcomesShape } from '#contract/records/invitation-outcomes.ts';
import { invitedPersonShape } from '#contract/records/invited-person.ts';
import { newInvitationsShape } from '#contract/records/new-invitations.ts';
import { pagedPeopleShape } from '#contract/records/paged-people.ts';
import { resetPasswordShape } from '#contract/records/reset-password.ts';
import { setUpShape } from '#contract/records/set-up.ts';
import { setupLinkShape } from '#contract/records/setup-link.ts';
import { userShape } from '#contract/records/user.ts';
import type { Body, Parameters, Routes } from '#contract/route.ts';
import { active, byId, offset, serverId } from '#contract/routes/parameters.ts';

const user = {
  kind: 'record',
  shape: userShape,
  required: ['email', 'firstName', 'lastName', 'role'],
} as const satisfies Body;

const changedUser = { ...user, required: [] } as const satisfies Body;

const peoplePage = {
  searchQuery: { type: 'string', maxLength: 200, default: '', description: 'Words, all of which must occur.' },
  state: { type: 'string', enum: ['active', 'invited', 'disabled'], description: 'Only users in this state.' },
  userId: { ...serverId, description: 'Only this user.' },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 100, description: 'Page size.' },
  offset: { ...offset, description: 'Number of users to skip.' },
} as const satisfies Parameters;

export const peopleRoutes = {
  forgotPassword: {
    method: 'POST',
    path: '/api/users/forgotpassword',
    tag: 'session',
    summary: 'Ask for a link to set a new password',
    description: 'Answer and response time are the same whether or not the address has an account.',
    who: 'own page',
    body: { kind: 'message', shape: forgotPasswordShape },
    answer: { kind: 'nothing' },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/users/resetpassword',
    tag: 'session',
    summary: 'Set a new password with the code of an e-mail',
    description: 'Ends every session of the account. The code works once, for an hour.',
    who: 'own page',
    body: { kind: 'message', shape: resetPasswordShape },
    answer: { kind: 'nothing' },
  },
  readInvitation: {
    method: 'POST',
    path: '/api/users/invitation',
    tag: 'session',
    summary: 'The person of an invitation',
    description: 'Does not use up the code.',
    who: 'own page',
    body: { kind: 'message', shape: setupLinkShape },
    answer: { kind: 'one', shape: invitedPersonShape },
  },
  setUp: {
    method: 'POST',
    path: '/api/users/setup',
    tag: 'session',
    summary: 'Accept an invitation',
    description: 'Sets the password of a new account, or links the existing one. The code works once, for seven days.',
    who: 'own page',
    body: { kind: 'message', shape: setUpShape },
    answer: { kind: 'nothing' },
  },
  createUser: {
    method: 'POST',
    path: '/api/users',
    summary: 'Invite a user',
    who: 'admin',
    body: user,
    answer: { kind: 'one', shape: userShape, status: 201 },
  },
  updateUser: {
    method: 'PUT',
    path: '/api/users/:id',
    summary: 'Change a user',
    description: 'An absent member keeps its value. Role and access take effect with the next call, on every device.',
    who: 'admin',
    params: byId,
    body: changedUser,
    answer: { kind: 'one', shape: userShape },
    refuses: { 409: 'The user is the last admin who can log in.' },
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/users/:id',
    summary: 'Delete a user',
    who: 'admin',
    params: byId,
    answer: { kind: 'nothing' },
    refuses: { 409: 'The user is the last admin who can log in, or has leads or papers.' },
  },
  listUsers: {
    method: 'GET',
    path: '/api/users',
    summary: 'Users of the company',
    description:
      'Without a company, a super admin gets the users of every active company, and super admins without one.',
    who: 'member or super admin',
    query: active,
    answer: { kind: 'list', shape: userShape },
  },
  readUser: {
    method: 'GET',
    path: '/api/users/:id',
    summary: 'One user',
    who: 'member',
    params: byId,
    answer: { kind: 'one', shape: userShape },
  },
  listPeople: {
    method: 'GET',
    path: '/api/users/people',
    summary: 'Users of the company with invitation and last visit',
    who: 'admin',
    query: peoplePage,
    answer: { kind: 'one', shape: pagedPeopleShape },
  },
  listPeopleEverywhere: {
    method: 'GET',
    path: '/api/users/everywhere',
    summary: 'Users of every active company, and super admins without one',
    description: 'Of one company when the query names it. Changes of a user name the company of the user.',
    who: 'super admin',
    query: peoplePage,
    answer: { kind: 'one', shape: pagedPeopleShape },
  },
  invitePeople: {
    method: 'POST',
    path: '/api/users/invitations',
    summary: 'Invite the people of a list',
    description: 'Users of the company, people who are invited already, and repeated addresses get no invitation.',
    who: 'admin',
    query: { dryRun: { type: 'boolean', description: 'Only reports who would be invited.' } },
    body: { kind: 'message', shape: newInvitationsShape },
    answer: { kind: 'one', shape: invitationOutcomesShape },
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/users/:id/resendsetupemail',
    summary: 'Send an invitation again',
    description: 'Its new link replaces the earlier ones.',
    who: 'admin',
    params: byId,
    answer: { kind: 'nothing' },
    refuses: { 409: 'The user has already accepted it, or is disabled.' },
  },
  resendInvitations: {
    method: 'POST',
    path: '/api/users/sendsetuppendingemails',
    summary: 'Send all open invitations again',
    who: 'admin',
    answer: { kind: 'nothing' },
  },
} as const satisfies Routes;

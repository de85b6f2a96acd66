// The access table: the status of a valid request by each kind of caller, over every call of the API. A call missing
// here fails the test. dead: no token, a forged, expired or logged-out one, or one of a deactivated user: all the same.
// user, admin: of the requested company. alien: an admin of another company. super: a super admin without a company,
// and within the requested company.
const roleTable = `
call                                          dead user admin alien super within
GET    /api/health                             200  200   200   200   200    200
GET    /api/first-admin                        200  200   200   200   200    200
POST   /api/first-admin                        400  400   400   400   400    400
POST   /api/users/login                        200  200   200   200   200    200
POST   /api/users/refresh                      401  401   401   401   401    401
POST   /api/users/logout                       204  204   204   204   204    204
GET    /api/users/self                         401  200   200   404   200    200
POST   /api/users/self                         401  200   200   404   200    200
POST   /api/users/changepassword               401  400   400   404   400    400
GET    /api/users                              401  200   200   404   200    200
GET    /api/users/usagereport                  401  403   200   404   400    200
GET    /api/users/{id}                         401  200   200   404   400    200
POST   /api/users                              401  403   201   404   400    201
POST   /api/users/invitations                  401  403   200   404   400    200
PUT    /api/users/{id}                         401  403   200   404   400    200
DELETE /api/users/{id}                         401  403   204   404   400    204
GET    /api/users/people                       401  403   200   404   400    200
GET    /api/users/everywhere                   401  403   403   404   200    200
POST   /api/users/{id}/resendsetupemail        401  403   204   404   400    204
POST   /api/users/sendsetuppendingemails       401  403   204   404   400    204
POST   /api/verify                             200  200   200   200   200    200
POST   /api/users/forgotpassword               204  204   204   204   204    204
POST   /api/users/resetpassword                400  400   400   400   400    400
POST   /api/users/invitation                   400  400   400   400   400    400
POST   /api/users/setup                        400  400   400   400   400    400
GET    /api/companies                          401  200   200   404   200    200
GET    /api/companies/{id}                     401  200   200   404   200    200
POST   /api/companies                          401  403   403   404   201    201
PUT    /api/companies/{id}                     401  403   403   404   200    200
DELETE /api/companies/{id}                     401  403   403   404   204    204
GET    /api/settings                           401  200   200   404   400    200
PATCH  /api/settings                           401  403   200   404   400    200
POST   /api/settings/testemail                 401  403   200   404   400    200
GET    /api/settings/senderdns                 401  403   200   404   400    200
GET    /api/settings/readiness                401  403   200   404   400    200
GET    /api/settings/contractplaces            401  403   200   404   400    200
GET    /api/settings/company-logo              401  200   200   404   400    200
GET    /api/estimateworkflows                  401  200   200   404   400    200
GET    /api/estimatesections                   401  200   200   404   400    200
GET    /api/estimatefields                     401  200   200   404   400    200
GET    /api/info                               401  200   200   404   400    200
GET    /api/letters/{family}/{part}/{weight}   400  400   400   400   400    400
POST   /api/files                              401  201   201   404   400    201
GET    /api/files/{id}                         401  200   200   404   400    200
PUT    /api/files/{id}                         401  200   200   404   400    200
DELETE /api/files/{id}                         401  204   204   404   400    204
POST   /api/files/{id}/ticket                  401  200   200   404   400    200
GET    /api/Files/Download/{id}                401  200   200   404   400    200
GET    /api/leads                              401  200   200   404   400    200
POST   /api/leads                              401  201   201   404   400    201
GET    /api/users/self/calendar                401  200   200   404   400    200
POST   /api/users/self/calendar                401  201   201   404   400    201
DELETE /api/users/self/calendar                401  204   204   404   400    204
GET    /api/calendar/{token}                   404  404   404   404   404    404
GET    /api/exports/{kind}                     401  200   200   404   400    200
POST   /api/leads/contacts/reading             401  200   200   404   400    200
POST   /api/leads/contacts                     401  200   200   404   400    200
GET    /api/leads/search                       401  200   200   404   400    200
GET    /api/leads/photos                       401  200   200   404   400    200
GET    /api/leads/{id}                         401  200   200   404   400    200
PUT    /api/leads/{id}                         401  200   200   404   400    200
DELETE /api/leads/{id}                         401  204   204   404   400    204
GET    /api/leads/{id}/projects                401  200   200   404   400    200
GET    /api/estimates                          401  200   200   404   400    200
POST   /api/estimates                          401  201   201   404   400    201
GET    /api/estimates/{id}                     401  200   200   404   400    200
POST   /api/estimates/{id}                     401  200   200   404   400    200
DELETE /api/estimates/{id}                     401  204   204   404   400    204
GET    /api/documents                          401  200   200   404   400    200
POST   /api/documents                          401  201   201   404   400    201
GET    /api/documents/{id}                     401  200   200   404   400    200
PUT    /api/documents/{id}                     401  200   200   404   400    200
DELETE /api/documents/{id}                     401  204   204   404   400    204
POST   /api/documents/{id}/generatepdf         401  200   200   404   400    200
POST   /api/documents/{id}/cancel              401  200   200   404   400    200
GET    /api/Documents/{id}/DownloadSignature   401  200   200   404   400    200
POST   /api/documents/email                     401  200   200   404   400    200
GET    /api/documents/{id}/emailhistory         401  200   200   404   400    200
GET    /api/leads/{id}/emailhistory             401  200   200   404   400    200
GET    /api/documents/emailstate                401  403   200   404   400    200
POST   /api/documents/emailreport               401  403   200   404   400    200
GET    /api/documents/{id}/signing-links          401  200   200   404   400    200
POST   /api/documents/{id}/signing-links          401  409   409   404   400    409
DELETE /api/documents/{id}/signing-links/{linkId} 401  404   404   404   400    404
POST   /api/signing/open                        404  404   404   404   404    404
POST   /api/signing/logo                        404  404   404   404   404    404
POST   /api/signing/code                        404  404   404   404   404    404
POST   /api/signing/pass                        404  404   404   404   404    404
POST   /api/signing/document                    404  404   404   404   404    404
POST   /api/signing/copy                        404  404   404   404   404    404
POST   /api/signing/new-link                404  404   404   404   404    404
POST   /api/signing/file                    404  404   404   404   404    404
POST   /api/signing/signature                   404  404   404   404   404    404
POST   /api/signing/total                       404  404   404   404   404    404
POST   /api/signing/choice                      404  404   404   404   404    404
POST   /api/signing/refusal                     404  404   404   404   404    404
POST   /api/signing/question                    404  404   404   404   404    404
POST   /api/signing/notice                      404  404   404   404   404    404
GET    /pdf/link/{token}                        404  404   404   404   404    404
GET    /pdf/{typeName}/{id}                    401  200   200   404   400    200
GET    /api/rules/houses                       401  403   200   404   400    200
POST   /api/rules/impact                       401  403   200   404   400    200
GET    /api/what-ifs                           401  403   200   404   400    200
POST   /api/what-ifs                           401  403   201   404   400    201
PUT    /api/what-ifs/{id}                      401  403   200   404   400    200
DELETE /api/what-ifs/{id}                      401  403   204   404   400    204
GET    /api/failedFolder                       401  403   403   404   400    403
PUT    /api/failedFolder/{id}                  401  403   403   404   400    403
PUT    /api/failedFolder/{id}/resolve          401  403   403   404   400    403
GET    /api/googleintegration/oauth-account           401  403   200   404   400    200
POST   /api/googleintegration/oauth-account-refresh   401  403   400   404   400    400
POST   /api/googleintegration/oauth-enable            401  403   400   404   400    400
POST   /api/googleintegration/oauth-disable           401  403   200   404   400    200
GET    /api/microsoftintegration/oauth-account        401  403   200   404   400    200
POST   /api/microsoftintegration/oauth-account-refresh 401  403   400   404   400    400
POST   /api/microsoftintegration/oauth-enable         401  403   400   404   400    400
POST   /api/microsoftintegration/oauth-disable        401  403   200   404   400    200
GET    /api/hoverintegration/oauth-account            401  403   200   404   400    200
POST   /api/hoverintegration/oauth-account-refresh    401  403   400   404   400    400
POST   /api/hoverintegration/oauth-enable             401  403   400   404   400    400
POST   /api/hoverintegration/oauth-disable            401  403   200   404   400    200
GET    /api/zohointegration/oauth-account             401  403   200   404   400    200
POST   /api/zohointegration/oauth-account-refresh     401  403   400   404   400    400
GET    /api/zohointegration/oauth-enable              401  403   400   404   400    400
POST   /api/zohointegration/oauth-disable             401  403   200   404   400    200
POST   /api/hoverintegration/clear-cached-data        401  403   200   404   400    200
POST   /api/zohointegration/clear-cached-data         401  403   200   404   400    200
POST   /api/hoverintegration/job-search               401  400   400   404   400    400
POST   /api/hoverintegration/job-details              401  400   400   404   400    400
POST   /api/hoverintegration/job-measurements         401  400   400   404   400    400
POST   /api/hoverintegration/webhook/{token}          404  404   404   404   404    404
POST   /api/leads/{id}/SetHoverJobId                  401  200   200   404   400    200
GET    /api/leads/measurements                        401  200   200   404   400    200
GET    /api/integration/callback/{provider}           404  404   404   404   404    404
GET    /api/zohointegration/state                     401  403   200   404   400    200
PUT    /api/zohointegration/mapping                   401  403   400   404   400    400
POST   /api/zohointegration/org-domain-name           401  403   400   404   400    400
POST   /api/zohointegration/reset-webhook-token       401  403   200   404   400    200
POST   /api/zohointegration/refresh-users             401  403   400   404   400    400
POST   /api/zohointegration/refresh-leads             401  403   400   404   400    400
POST   /api/zohointegration/webhook                   400  400   400   400   400    400
GET    /api/zohousers                                 401  403   200   404   400    200
GET    /api/integration/endpoints              401  403   200   404   400    200
POST   /api/integration/endpoints              401  403   201   404   400    201
PUT    /api/integration/endpoints/{id}         401  403   200   404   400    200
DELETE /api/integration/endpoints/{id}         401  403   204   404   400    204
POST   /api/integration/endpoints/{id}/rotate-secret 401 403 200 404 400 200
POST   /api/integration/endpoints/{id}/test    401  403   200   404   400    200
GET    /api/integration/deliveries             401  403   200   404   400    200
POST   /api/integration/deliveries/{id}/resend 401  403   200   404   400    200
POST   /api/failedFolder/{id}/retry            401  403   403   404   400    403
GET    /api/googleintegration/picker-info      401  403   400   404   400    400
GET    /api/microsoftintegration/picker-info   401  403   400   404   400    400
GET    /api/microsoftintegration/drives        401  403   200   404   400    200
GET    /api/filestorageintegration/drives      401  403   400   404   400    400
GET    /api/filestorageintegration/children    401  403   400   404   400    400
GET    /api/filestorageintegration/files/{id}  401  200   200   404   400    200
POST   /api/filestorageintegration/files/{id}/attachment 401 403 400 404 400 400
POST   /api/filestorageintegration/oauth-disable 401 403  200   404   400    200
GET    /api/integration/token                  401  403   200   404   400    200
POST   /api/integration/reset-token            401  403   200   404   400    200
DELETE /api/integration/token                  401  403   204   404   400    204
GET    /api/credential                         401  403   200   404   400    200
GET    /api/credential/{id}                    401  403   200   404   400    200
POST   /api/credential                         401  403   201   404   400    201
PUT    /api/credential                         401  403   200   404   400    200
DELETE /api/credential/{id}                    401  403   204   404   400    204
GET    /api/catalog/draft                      401  403   200   404   400    200
DELETE /api/catalog/draft                      401  403   200   404   400    200
GET    /api/catalog/draft/size                 401  403   200   404   400    200
POST   /api/catalog/draft/changes              401  403   409   404   400    409
POST   /api/catalog/draft/undo                 401  403   409   404   400    409
POST   /api/catalog/draft/redo                 401  403   409   404   400    409
GET    /api/catalog/draft/check                401  403   200   404   400    200
POST   /api/catalog/draft/impact               401  403   200   404   400    200
GET    /api/catalog/publications/{number}/difference 401  403   200   404   400    200
GET    /api/estimates/{id}/versions            401  403   200   404   400    200
GET    /api/audit                              401  403   200   404   400    200
GET    /api/catalog/uses                       401  403   200   404   400    200
GET    /api/catalog/imports                    401  403   200   404   400    200
POST   /api/catalog/publications               401  403   409   404   400    409
GET    /api/catalog/publications               401  403   200   404   400    200
GET    /api/catalog/publications/{number}      401  403   200   404   400    200
GET    /api/catalog/publications/{number}/revert 401  403   200   404   400    200
POST   /api/catalog/publications/{number}/impact 401  403   200   404   400    200
POST   /api/catalog/publications/{number}/revert 401  403   409   404   400    409
DELETE /api/catalog/publications/scheduled     401  403   409   404   400    409
PUT    /api/estimatesections/{sectionId}       401  403   200   404   400    200
PUT    /api/estimateworkflows/{workflowId}     401  403   200   404   400    200
PUT    /api/estimatefields/option/{optionId}   401  403   200   404   400    200
POST   /api/estimatefields                     401  403   200   404   400    200
POST   /api/estimatefields/import              401  403   409   404   400    409
GET    /api/estimatefields/template            401  403   200   404   400    200
GET    /api/changes                            401  200   200   404   400    200
GET    /api/changes/live                       401  200   200   404   400    200
`;

export type Role = 'dead' | 'user' | 'admin' | 'alien' | 'super' | 'within';

/** The parsed table: expected status by call and role. */
export function readRoleTable(): ReadonlyMap<string, ReadonlyMap<Role, number>> {
  const [head = '', ...lines] = roleTable.trim().split('\n');
  const roles = head.split(/\s+/).slice(1) as Role[];
  return new Map(
    lines.map((line) => {
      const [method = '', path = '', ...statuses] = line.split(/\s+/);
      return [`${method} ${path}`, new Map(roles.map((role, column) => [role, Number(statuses[column])]))];
    }),
  );
}

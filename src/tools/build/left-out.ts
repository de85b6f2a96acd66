// Parts of packages that the app never calls, although its bundle would include them: they hang on objects and classes,
// of which a bundler keeps every member. The names are checked at each build, so a new version of a package without one
// of them fails.

export interface LeftOut {
  /** The end of a module's path. */
  readonly module: RegExp;
  /** Functions, and methods as `Class.method`. A call of one of them throws. */
  readonly uncalled: readonly string[];
  /** Functions that are called and have nothing to do in this app. */
  readonly idle?: readonly string[];
  /** Functions that write advice for developers to the console: their calls are dropped. */
  readonly advice?: readonly string[];
}

/** The routes have no loaders, actions, middleware, instrumentation or discovery, and no server renders them. */
const router: LeftOut = {
  module: /\/react-router\/dist\/production\/chunk-7\w+\.mjs$/,
  uncalled: [
    'fetch2',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'startRedirectNavigation',
    'discoverRoutes',
    'patchRoutesImpl',
    'instrumentClientSideRouter',
    'getRouteInstrumentationUpdates',
    'runClientMiddlewarePipeline',
    'deserializeErrors',
    'RSCErrorHandler',
    'convertFormDataToSearchParams',
    'convertSearchParamsToFormData',
  ],
  advice: ['warning', 'warningOnce'],
};

/** No stream of a browser becomes an observable, and no scheduler orders values. */
const rxjs: LeftOut = {
  module: /\/rxjs\/dist\/esm\/internal\/(observable\/innerFrom|scheduled\/scheduled)\.js$/,
  uncalled: ['fromAsyncIterable', 'fromReadableStreamLike', 'scheduled'],
};

/** The machines are neither stored nor inspected, and their actions only assign. */
const xstate: LeftOut = {
  module: /\/xstate\/dist\/(raise|log|StateMachine)-\w+\.esm\.js$/,
  uncalled: [
    'Actor.on',
    'Actor.select',
    'Actor.attachDevTools',
    'Actor.toJSON',
    'Actor.getPersistedSnapshot',
    'StateMachine.resolveState',
    'StateMachine.microstep',
    'StateMachine.definition',
    'StateMachine.getPersistedSnapshot',
    'StateMachine.restoreSnapshot',
    'StateMachine.provide',
    'StateNode.definition',
    'StateNode.on',
    'emit',
    'enqueueActions',
    'log',
    'sendTo',
    'getPersistedSnapshot',
  ],
  idle: ['formatRouteTransitions'],
};

/** Our store answers what has changed, and the outbox pushes. */
const rxdb: LeftOut = {
  module: /\/rxdb\/dist\/esm\/(rx-storage-helper|rx-query-helper|replication-protocol\/upstream)\.js$/,
  uncalled: ['prepareQuery', 'getChangedDocumentsSinceQuery'],
  idle: ['startReplicationUpstream'],
};

export const leftOut: readonly LeftOut[] = [router, rxjs, xstate, rxdb];

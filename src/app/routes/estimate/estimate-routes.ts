import type { RouteObject } from 'react-router';

/** Addresses of an estimate and its pages; the steps come from the catalog. */
export const estimateRoutes: RouteObject = {
  path: 'estimate/:id',
  handle: { title: 'Estimate', back: '/estimator/leads' },
  lazy: async () => ({ Component: (await import('#app/routes/estimate/estimate-page.tsx')).EstimatePage }),
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('#app/routes/estimate/step/current-step-page.tsx')).CurrentStepPage,
      }),
    },
    {
      path: 'payment',
      handle: { title: 'Payment', back: '/estimator/leads' },
      lazy: async () => ({ Component: (await import('#app/routes/estimate/payment/payment-page.tsx')).PaymentPage }),
    },
    {
      path: ':workflowId',
      lazy: async () => ({
        Component: (await import('#app/routes/estimate/step/current-step-page.tsx')).CurrentStepPage,
      }),
    },
    {
      path: ':workflowId/:sectionId',
      handle: { title: 'Estimate', back: '/estimator/leads', namesItself: true },
      lazy: async () => ({ Component: (await import('#app/routes/estimate/step/step-page.tsx')).StepPage }),
    },
  ],
};

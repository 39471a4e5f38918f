export default {
  name: 'api',
  kind: 'service',
  entries: {
    server: './src/server.ts',
    migrate: './src/migrate.cli.ts',
    'pdf-thread': './src/pdf/draw-job.ts',
    import: './src/catalogue/import/import.cli.ts',
    'import-thread': './src/catalogue/import/check-lines.ts',
    'record-payment': './src/operator/record-payment.cli.ts',
    orders: './src/operator/orders.cli.ts',
    'send-issue': './src/operator/send-issue.cli.ts',
  },
} as const;

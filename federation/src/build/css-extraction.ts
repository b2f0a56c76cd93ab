import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

export const cssExtraction = () =>
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:10].css',
    chunkFilename: '[name].[contenthash:10].css',
    ignoreOrder: true,
  });

export const cssMinimizer = () =>
  new CssMinimizerPlugin<Record<string, unknown>>({ minify: CssMinimizerPlugin.lightningCssMinify });

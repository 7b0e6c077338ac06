/**
 * Pictures: sequence diagrams of schedules, graphs, trees and charts, as SVG or Mermaid.
 */
@NullMarked
package dev.galgo.report.diagram;

import org.jspecify.annotations.NullMarked;

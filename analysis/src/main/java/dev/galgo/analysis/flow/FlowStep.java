package dev.galgo.analysis.flow;

import java.util.List;

/**
 * One node of a method's control-flow graph.
 *
 * @param next the indexes of the steps that may follow
 */
public record FlowStep(Point point, Instruction instruction, List<Integer> next) {
    public FlowStep {
        next = List.copyOf(next);
    }
}

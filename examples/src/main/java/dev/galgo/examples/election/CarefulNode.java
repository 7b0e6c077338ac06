package dev.galgo.examples.election;

import java.util.ArrayList;
import java.util.List;

/** A node that does not give up while a weaker candidate is there, and that does not vote once it has failed. */
public class CarefulNode extends Node {

    public CarefulNode(int place) {
        super(place);
    }

    /** The other one may have become strong after this one asked it: it is asked again. */
    @Override
    void triedByWeaker(int from) {
        captureOne(from);
    }

    /** Whoever was accepted and fails before it was elected is followed no longer. */
    @Override
    boolean follows(int node) {
        return accepted(node);
    }

    /** What it accepted before it failed is forgotten, so it accepts nobody and waits for a leader. */
    @Override
    public void comeBack() {
        joinAll();
    }

    @Override
    List<Integer> stillFailed(List<Integer> known, List<Integer> monitoredAgain) {
        var still = new ArrayList<>(known);
        still.removeAll(monitoredAgain);
        return still;
    }
}

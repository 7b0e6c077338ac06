package dev.galgo.petri.global;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayDeque;
import java.util.BitSet;

/**
 * Which transitions could fire if tokens were never taken away. What cannot fire even then can never fire. A place that some such transition puts more on
 * than it takes counts as having as many tokens as anybody needs.
 */
final class RelaxedReach {
    private RelaxedReach() {}

    /** The transitions that can never fire from a marking on, as far as this sees it. */
    static BitSet dead(Net net, long[] marking) {
        var lacking = new int[net.transitionCount()];
        var plenty = new BitSet();
        var ready = new ArrayDeque<Integer>();
        for (int t = 0; t < lacking.length; t++) {
            Arcs inputs = net.inputs(t);
            for (int i = 0; i < inputs.size(); i++) {
                lacking[t] += marking[inputs.key(i)] < inputs.value(i) ? 1 : 0;
            }
            if (lacking[t] == 0) {
                ready.add(t);
            }
        }
        var dead = new BitSet();
        dead.set(0, lacking.length);
        while (!ready.isEmpty()) {
            int t = ready.poll();
            dead.clear(t);
            Arcs effect = net.effect(t);
            for (int i = 0; i < effect.size(); i++) {
                int p = effect.key(i);
                if (effect.value(i) <= 0 || plenty.get(p)) {
                    continue;
                }
                plenty.set(p);
                for (int u : net.consumers(p)) {
                    if (marking[p] < net.inputs(u).get(p) && --lacking[u] == 0) {
                        ready.add(u);
                    }
                }
            }
        }
        return dead;
    }
}

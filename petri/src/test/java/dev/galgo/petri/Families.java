package dev.galgo.petri;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import java.util.List;

/** Nets of any size whose answers are known. */
public final class Families {
    private static final long MILLION = 1_000_003;
    /** One more than four things would weigh if all were as light as the lightest. */
    public static final long NO_SUM = 4 * MILLION + 1;

    private Families() {}

    /**
     * Philosophers that ask for one fork after the other by messages: forks are actors that grant, and are given back. Seven places for each
     * philosopher and seven for each fork.
     *
     * @param asymmetric the last philosopher takes the forks the other way round
     */
    public static Net philosophers(int n, boolean asymmetric) {
        NetBuilder net = Net.builder((asymmetric ? "asymmetric-" : "philosophers-") + n);
        for (int i = 0; i < n; i++) {
            for (String state : List.of("think", "wait1", "got1", "wait2", "eat", "put1", "put2")) {
                net.place(state + i, state.equals("think") ? 1 : 0);
            }
            net.place("free" + i, 1);
            for (String kind : List.of("taken", "askLeft", "askRight", "grantLeft", "grantRight", "back")) {
                net.place(kind + i);
            }
        }
        for (int i = 0; i < n; i++) {
            int left = i;
            int right = (i + 1) % n;
            boolean swap = asymmetric && i == n - 1;
            // Fork f serves philosopher f as its left fork and philosopher f - 1 as its right one.
            String ask1 = swap ? "askRight" + right : "askLeft" + left;
            String ask2 = swap ? "askLeft" + left : "askRight" + right;
            String grant1 = swap ? "grantRight" + right : "grantLeft" + left;
            String grant2 = swap ? "grantLeft" + left : "grantRight" + right;
            net.step("ask1_" + i, List.of("think" + i), List.of("wait1" + i, ask1));
            net.step("get1_" + i, List.of("wait1" + i, grant1), List.of("got1" + i));
            net.step("ask2_" + i, List.of("got1" + i), List.of("wait2" + i, ask2));
            net.step("get2_" + i, List.of("wait2" + i, grant2), List.of("eat" + i));
            net.step("eat_" + i, List.of("eat" + i), List.of("put1" + i));
            net.step("put1_" + i, List.of("put1" + i), List.of("put2" + i, "back" + left));
            net.step("put2_" + i, List.of("put2" + i), List.of("think" + i, "back" + right));
            net.step("grantLeft_" + i, List.of("free" + i, "askLeft" + i), List.of("taken" + i, "grantLeft" + i));
            net.step("grantRight_" + i, List.of("free" + i, "askRight" + i), List.of("taken" + i, "grantRight" + i));
            net.step("back_" + i, List.of("taken" + i, "back" + i), List.of("free" + i));
        }
        return net.build();
    }

    /**
     * A master hands n pieces of work to whichever of n workers is idle, gathers as many results, and starts over. Which worker has which
     * piece is told apart, as in the nets that a translation of the calculus yields.
     */
    public static Net workers(int n) {
        NetBuilder net = Net.builder("pi-approximation-" + n);
        for (int k = 0; k <= n; k++) {
            net.place("hand" + k, k == 0 ? 1 : 0);
            net.place("gather" + k);
        }
        for (int w = 0; w < n; w++) {
            net.place("idle" + w, 1).place("ready" + w, 0).place("result" + w);
            net.place("free" + w, 1);
            for (int k = 0; k < n; k++) {
                net.place("work" + w + "_" + k).place("busy" + w + "_" + k).place("done" + w + "_" + k);
            }
        }
        for (int w = 0; w < n; w++) {
            for (int k = 0; k < n; k++) {
                String wk = w + "_" + k;
                net.step("hand" + wk, List.of("hand" + k, "free" + w), List.of("hand" + (k + 1), "work" + wk));
                net.step("take" + wk, List.of("idle" + w, "work" + wk), List.of("busy" + wk));
                net.step("compute" + wk, List.of("busy" + wk), List.of("idle" + w, "done" + wk));
                net.step("send" + wk, List.of("done" + wk), List.of("result" + w));
                net.step("gather" + wk, List.of("gather" + k, "result" + w), List.of("gather" + (k + 1), "free" + w));
            }
        }
        net.step("handed", List.of("hand" + n), List.of("gather0"));
        net.step("again", List.of("gather" + n), List.of("hand0"));
        return net.build();
    }

    /**
     * Eight things that can be put on a pile, each with a weight of its own; no selection of them weighs
     * {@link #NO_SUM}, which the state equation finds out by branching only. Each run ends after eight
     * firings at most: walks through this net cost nothing, however many there are.
     */
    public static Net weights() {
        NetBuilder net = Net.builder("weights").place("pile");
        for (int i = 0; i < 8; i++) {
            net.place("thing" + i, 1)
                    .transition("put" + i)
                    .arc("thing" + i, "put" + i)
                    .arc("put" + i, "pile", MILLION + 7919L * i * i);
        }
        return net.build();
    }

    /** Philosophers whose meals are counted on a place without bound, which somebody empties by threes. */
    public static Net countingPhilosophers(int n) {
        Net net = philosophers(n, true);
        NetBuilder counting = Net.builder(net.name() + "-counting");
        for (int p = 0; p < net.placeCount(); p++) {
            counting.place(net.placeName(p), net.initial(p));
        }
        counting.place("meals").transition("forget").arc("meals", "forget", 3);
        for (int t = 0; t < net.transitionCount(); t++) {
            String name = net.transitionName(t);
            counting.transition(name);
            for (int p : net.inputs(t).keys()) {
                counting.arc(net.placeName(p), name, net.inputs(t).get(p));
            }
            for (int p : net.outputs(t).keys()) {
                counting.arc(name, net.placeName(p), net.outputs(t).get(p));
            }
            counting.arc(name, "meals");
        }
        return counting.build();
    }
}

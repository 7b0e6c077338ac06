package dev.galgo.core.symmetry;

import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Mix;
import java.util.Arrays;

/**
 * Numbers the nodes of a {@link ReferenceGraph} by what they are tied to instead of by name, and makes a fingerprint of the graph in these numbers.
 *
 * <p>Nodes get colours, which are refined by the colours around them until nothing changes (Weisfeiler and Leman, 1968); where two still have the same colour, one of them is
 * given another and refining goes on (McKay, 1981). McKay tries all of them in turn, to be sure of the same numbers for every graph that is isomorphic; here the first one has
 * to do. In nearly all graphs that programs make, nodes of one colour are interchangeable, and then it makes no difference. Where they are not, two configurations that are the
 * same up to names may be told apart, which costs time. Never are two taken for the same that are not: the fingerprint is that of the whole graph in the numbers found.
 */
final class CanonicalNumbers {
    private static final long FIRST = 0x9E3779B97F4A7C15L;
    private static final long SECOND = 0x5851F42D4C957F2DL;
    private static final long PLACE = 0x2545F4914F6CDD1DL;
    private static final long CHOSEN = 0xC2B2AE3D27D4EB4FL;

    private final ReferenceGraph graph;
    private long[] colours = new long[16];
    private long[] around = new long[16];
    private long[] sorted = new long[16];
    private int[] numbers = new int[16];

    CanonicalNumbers(ReferenceGraph graph) {
        this.graph = graph;
    }

    void fingerprint(Fingerprint into) {
        colour();
        number();
        into.low = 0;
        into.high = 0;
        for (int node = 0; node < graph.nodes; node++) {
            into.low += Mix.stir(graph.kinds[node] + numbers[node] * FIRST);
            into.high += Mix.stir(graph.kinds[node] * SECOND + numbers[node]);
        }
        for (int edge = 0; edge < graph.edges; edge++) {
            long low = graph.low[edge];
            long high = graph.high[edge];
            for (int i = graph.from[edge]; i < graph.from[edge + 1]; i++) {
                long number = numbers[graph.ends[i]] + 1L;
                low = Mix.stir(low + number * FIRST);
                high = Mix.stir(high * PLACE + number * SECOND);
            }
            into.low += Mix.stir(low);
            into.high += Mix.stir(high ^ SECOND);
        }
    }

    private void colour() {
        int nodes = graph.nodes;
        if (colours.length < nodes) {
            colours = new long[2 * nodes];
            around = new long[2 * nodes];
            sorted = new long[2 * nodes];
            numbers = new int[2 * nodes];
        }
        System.arraycopy(graph.kinds, 0, colours, 0, nodes);
        int before = 0;
        look();
        int different = sort();
        while (different < nodes) {
            if (different == before) {
                chooseOne();
            }
            before = different;
            look();
            different = sort();
        }
    }

    /** Gives each node the colour of all it is tied to. */
    private void look() {
        Arrays.fill(around, 0, graph.nodes, 0);
        for (int edge = 0; edge < graph.edges; edge++) {
            long colour = graph.low[edge];
            for (int i = graph.from[edge]; i < graph.from[edge + 1]; i++) {
                colour = Mix.stir(colour + colours[graph.ends[i]]);
            }
            int begin = graph.from[edge];
            for (int i = begin; i < graph.from[edge + 1]; i++) {
                around[graph.ends[i]] += Mix.stir(colour + (i - begin + 1) * PLACE);
            }
        }
        for (int node = 0; node < graph.nodes; node++) {
            colours[node] = Mix.stir(colours[node] * PLACE + around[node]);
        }
    }

    /** Sorts the colours; how many different ones there are. */
    private int sort() {
        System.arraycopy(colours, 0, sorted, 0, graph.nodes);
        Arrays.sort(sorted, 0, graph.nodes);
        int different = 0;
        for (int i = 0; i < graph.nodes; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                different++;
            }
        }
        return different;
    }

    /** Gives another colour to the first node of the first colour that several have. */
    private void chooseOne() {
        int at = 1;
        while (sorted[at] != sorted[at - 1]) {
            at++;
        }
        int node = 0;
        while (colours[node] != sorted[at]) {
            node++;
        }
        colours[node] = Mix.stir(colours[node] ^ CHOSEN);
    }

    private void number() {
        for (int node = 0; node < graph.nodes; node++) {
            numbers[node] = Arrays.binarySearch(sorted, 0, graph.nodes, colours[node]);
        }
    }
}

package dev.galgo.examples.shortpath;

import java.util.List;
import java.util.Locale;

/** The papers' graphs. */
public enum Graph {
    /** Four nodes, of the TransDPOR paper. */
    FOUR(0, edges(10, "01 02 03 13 31 23 32")),
    /** Five nodes, of the TransDPOR paper. */
    FIVE(4, edges(10, "01 10 02 20 13 31 40 41 14 04")),
    /** A triangle with sides of different lengths, of the Basset paper: the way round from 0 to 2 is the shorter one. */
    BASSET(
            0,
            List.of(
                    new Edge(0, 1, 3),
                    new Edge(1, 0, 3),
                    new Edge(0, 2, 10),
                    new Edge(2, 0, 10),
                    new Edge(1, 2, 6),
                    new Edge(2, 1, 6)));

    /** The papers' tests make five nodes whatever the graph; some are never reached. */
    public static final int NODES = 5;

    /** A one-way connection. */
    public record Edge(int from, int to, int weight) {}

    private final int source;
    private final List<Edge> edges;

    Graph(int source, List<Edge> edges) {
        this.source = source;
        this.edges = edges;
    }

    /** The graph that a driver's first argument names; the one with four nodes if there is none. */
    static Graph named(String[] args) {
        if (args.length == 0) {
            return FOUR;
        }
        return switch (args[0].toLowerCase(Locale.ROOT)) {
            case "4" -> FOUR;
            case "5" -> FIVE;
            case "basset" -> BASSET;
            default ->
                throw new IllegalArgumentException(
                        "The first argument names a graph and must be 4, 5 or basset; it is \"" + args[0] + "\".");
        };
    }

    /** Where paths begin. */
    public int source() {
        return source;
    }

    /** In the order in which nodes hear of their neighbours. */
    public List<Edge> edges() {
        return edges;
    }

    private static List<Edge> edges(int weight, String pairs) {
        return List.of(pairs.split(" ")).stream()
                .map(pair -> new Edge(pair.charAt(0) - '0', pair.charAt(1) - '0', weight))
                .toList();
    }
}

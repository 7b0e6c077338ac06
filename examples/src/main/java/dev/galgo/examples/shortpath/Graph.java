package dev.galgo.examples.shortpath;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A graph of the papers.
 *
 * @param source the node where paths begin
 * @param edges in the order in which nodes hear of their neighbours
 */
public record Graph(int source, List<Edge> edges) {
    /** The papers' tests make five nodes whatever the graph; some are never reached. */
    public static final int NODES = 5;

    /** A one-way connection. */
    public record Edge(int from, int to, int weight) {}

    public Graph {
        edges = List.copyOf(edges);
    }

    /** The graph that a driver's first argument names; the one with four nodes if there is none. */
    public static Graph named(String[] args) {
        String name = args.length == 0 ? "4" : args[0].toLowerCase(Locale.ROOT);
        return switch (name) {
            case "4" -> four();
            case "5" -> five();
            case "basset" -> triangle();
            default ->
                throw new IllegalArgumentException(
                        "The first argument names a graph and must be 4, 5 or basset; it is \"" + args[0] + "\".");
        };
    }

    /** Four nodes, of the TransDPOR paper. */
    public static Graph four() {
        return new Graph(0, equallyLong("01 02 03 13 31 23 32"));
    }

    /** Five nodes, of the TransDPOR paper. */
    public static Graph five() {
        return new Graph(4, equallyLong("01 10 02 20 13 31 40 41 14 04"));
    }

    /** Three nodes, of the Basset paper: the way round from 0 over 1 to 2 is shorter than the direct one. */
    public static Graph triangle() {
        return new Graph(
                0,
                List.of(
                        new Edge(0, 1, 3),
                        new Edge(1, 0, 3),
                        new Edge(0, 2, 10),
                        new Edge(2, 0, 10),
                        new Edge(1, 2, 6),
                        new Edge(2, 1, 6)));
    }

    private static List<Edge> equallyLong(String pairs) {
        return Arrays.stream(pairs.split(" "))
                .map(pair -> new Edge(pair.charAt(0) - '0', pair.charAt(1) - '0', 10))
                .toList();
    }
}

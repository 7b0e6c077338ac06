package dev.galgo.explorer.http;

import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What can be asked.
 *
 * @param files the page and its files, by path; for everybody
 * @param routes by method and name, {@code GET trace}; for those who know the token
 * @param urgent the routes that are answered however many questions are under way
 * @param events makes a stream of events
 */
public record Routes(
        Map<String, StaticFile> files, Map<String, Route> routes, Set<String> urgent, Supplier<EventSource> events) {
    public Routes {
        files = Map.copyOf(files);
        routes = Map.copyOf(routes);
        urgent = Set.copyOf(urgent);
    }
}

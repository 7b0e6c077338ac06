package dev.galgo.report.result;

import java.util.Optional;

/** Gives pages what their readers walk through findings with. Asked only if somebody wants a page: it may run the program again. */
@FunctionalInterface
public interface PageClients {
    /** Pages that show what was found, and that is all. */
    PageClients NONE = report -> Optional.empty();

    /** That of a report; empty if there is nothing to walk through. */
    Optional<PageClient> of(Report report);
}

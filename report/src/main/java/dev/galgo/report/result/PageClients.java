package dev.galgo.report.result;

import java.util.Optional;
import java.util.function.Consumer;

/** Gives pages what their readers walk through findings with. Asked only if somebody wants a page: it may run the program again. */
@FunctionalInterface
public interface PageClients {
    /** Pages that show what was found, and that is all. */
    PageClients NONE = (report, remark) -> Optional.empty();

    /**
     * That of a report; empty if there is nothing to walk through.
     *
     * @param remark is told, for the reader of the page, what cannot be walked through and why
     */
    Optional<PageClient> of(Report report, Consumer<String> remark);
}

package dev.galgo.cli.console;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Started;
import dev.galgo.report.format.Layout;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.Headline;
import dev.galgo.report.text.WordWrap;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a command writes.
 *
 * <p>Java cannot say which of its streams is a terminal, a shell can: the launcher script puts {@code 1}, {@code 2} or {@code 12} into
 * {@code GALGO_TERMINAL}.
 */
public record Console(PrintStream out, PrintStream err, Map<String, String> environment) {

    /** How to print on the standard output. */
    public Style style() {
        return terminal("1") && colours() ? Style.COLOUR : Style.PLAIN;
    }

    /** How to lay out text on the standard output: as wide as its terminal, and as it comes where there is none. */
    public Layout layout() {
        return new Layout(style(), terminal("1") ? TerminalWidth.of(environment) : Layout.ENDLESS);
    }

    /** Whether a line on the standard error can be written over. */
    public boolean live() {
        return terminal("2") && !"dumb".equals(environment.get("TERM"));
    }

    /** Whether the JVM was started for a debugger. */
    public boolean debugged() {
        return CommandProcess.ownOptions().stream().anyMatch(option -> option.startsWith("-agentlib:jdwp"))
                || environment.getOrDefault("GALGO_JAVA_OPTS", "").contains("jdwp")
                || environment.getOrDefault("JAVA_TOOL_OPTIONS", "").contains("jdwp");
    }

    private boolean terminal(String descriptor) {
        return environment.getOrDefault("GALGO_TERMINAL", "").contains(descriptor);
    }

    /** By the convention of no-color.org: any value but the empty one switches colours off. */
    private boolean colours() {
        return environment.getOrDefault("NO_COLOR", "").isEmpty() && !"dumb".equals(environment.get("TERM"));
    }

    /**
     * Begins a report with what was started.
     *
     * @param delivery in which order messages may arrive; null where there are none
     */
    public void started(Started started, @Nullable DeliveryModel delivery) {
        print(List.of(Headline.line(started, delivery)));
    }

    /** Prints lines for people, as wide as the terminal is. */
    public void print(List<String> lines) {
        WordWrap.lines(lines, layout()).forEach(out::println);
    }

    /** Something the user should know that is no result. */
    public void note(String text) {
        int width = terminal("2") ? TerminalWidth.of(environment) : Layout.ENDLESS;
        WordWrap.lines(List.of("galgo: " + text), new Layout(Style.PLAIN, width))
                .forEach(err::println);
    }
}

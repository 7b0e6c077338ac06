package dev.galgo.cli.option;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.Remedies;
import dev.galgo.report.schedule.UnreadableSchedule;
import dev.galgo.spi.FrontEndOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What readers can type to do what a report advises. */
public final class CommandRemedies implements Remedies {
    @Override
    public String moreTime() {
        return "allow more time with --step-timeout";
    }

    @Override
    public String opaque() {
        return "name its class with --opaque";
    }

    @Override
    public @Nullable String harmless(FindingKind kind) {
        return switch (kind) {
            case UNCONTROLLED -> "--ignore uncontrolled";
            case UNCOPYABLE -> "--opaque CLASS";
            default -> null;
        };
    }

    @Override
    public String accept(Assumption.Kind kind) {
        return "accept the kind with --assume " + kind.id();
    }

    @Override
    public String everything() {
        return "--format json";
    }

    @Override
    public String replay(Finding finding, String file) {
        return "galgo replay " + Headline.quoted(file);
    }

    @Override
    public List<String> given(Map<String, String> input) {
        return input.isEmpty() ? List.of() : List.of(FrontEndOption.GIVEN + "=" + values(input));
    }

    /** Values as {@code --given} takes them. */
    public static String values(Map<String, String> input) {
        return input.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(";"));
    }

    /** About a file that holds no schedule. */
    public static String about(UnreadableSchedule file) {
        return switch (file.reason()) {
            case UNREADABLE -> "Give the file that galgo check wrote; galgo check --schedule FILE writes a new one.";
            case MALFORMED -> "Save the schedule again with galgo check --schedule FILE.";
            case NO_SCHEDULE -> "Give the file that galgo check wrote.";
            case OTHER_FORMAT -> "Give the file that galgo check --schedule FILE wrote.";
            case OTHER_VERSION ->
                "Use the galgo that wrote it, or save the schedule again with galgo check --schedule FILE.";
        };
    }
}

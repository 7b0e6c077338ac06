package dev.galgo.cli.option;

import dev.galgo.report.ReportFormats;
import dev.galgo.report.format.ReportFormat;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** The options of picocli's that stand for formats, under a heading of their own. */
final class ReportOptionSpecs {
    private ReportOptionSpecs() {}

    static void declare(CommandSpec command, ReportOptions options) {
        ArgGroupSpec.Builder group = ArgGroupSpec.builder()
                .validate(false)
                .heading("%nReports; a FILE - is the standard output, in place of the text:%n");
        group.addArg(format(options));
        for (ReportFormat format : options.formats()) {
            if (format.filed()) {
                group.addArg(file(options, format));
            }
        }
        command.addArgGroup(group.build());
    }

    private static OptionSpec format(ReportOptions options) {
        var names = new FormatNames(options.formats());
        return OptionSpec.builder("--format")
                .paramLabel("FORM")
                .type(ReportFormat.class)
                .converters(names)
                .completionCandidates(names)
                .description("What to print: ${COMPLETION-CANDIDATES}.%nDefault: text.")
                .setter(new Setter<ReportFormat>(options::print))
                .build();
    }

    private static OptionSpec file(ReportOptions options, ReportFormat format) {
        String too = format == ReportFormats.TEXT
                ? "Write text to a file too."
                : "Write " + format.description(options.kind()) + ".";
        return OptionSpec.builder("--" + format.name())
                .paramLabel("FILE")
                .type(Path.class)
                .description(too)
                .setter(new Setter<Path>(file -> options.file(format, file)))
                .build();
    }

    /** Tells somebody of an option's value; null where it was not given. */
    private record Setter<V>(Consumer<@Nullable V> told) implements ISetter {
        @Override
        @SuppressWarnings("unchecked") // the option's type is V
        public <T> @Nullable T set(@Nullable T value) {
            told.accept((V) value);
            return null;
        }
    }
}

package dev.galgo.cli.option;

import dev.galgo.report.format.ReportFormat;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The formats that an option takes, by their names. */
record FormatNames(List<ReportFormat> formats) implements ITypeConverter<ReportFormat>, Iterable<String> {
    @Override
    public ReportFormat convert(String typed) {
        return formats.stream()
                .filter(format -> format.name().equalsIgnoreCase(typed))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        "there is no '" + typed + "'; there are " + String.join(", ", Nearest.first(typed, names()))));
    }

    private List<String> names() {
        return formats.stream().map(ReportFormat::name).toList();
    }

    @Override
    public Iterator<String> iterator() {
        return names().iterator();
    }
}

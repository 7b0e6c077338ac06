package dev.galgo.bench.tables;

import dev.galgo.bench.tables.Measurements.Measured;
import dev.galgo.examples.figures.PublishedFigure;
import java.util.ArrayList;
import java.util.List;

/**
 * A page with the tables of one paper.
 *
 * @param source the paper
 */
record Page(String file, String title, String source, List<Section> sections) {

    String text(Measurements measurements) {
        var lines = new ArrayList<>(List.of("# " + title, "", source, ""));
        lines.add("Each cell is the printed figure / ours, then `=`, `better` (ours is less) or `worse`.");
        for (Section section : sections) {
            lines.add("");
            lines.addAll(section.lines(measurements));
        }
        List<String> notes = notes(measurements);
        if (!notes.isEmpty()) {
            lines.add("");
            lines.add(String.join("  \n", notes));
        }
        return String.join("\n", lines) + "\n";
    }

    /** The figures that are worse and must not be. */
    List<PublishedFigure> unexpected(Measurements measurements) {
        return sections.stream()
                .flatMap(section -> section.figures().stream().filter(figure -> section.counts().apply(figure).stream()
                        .anyMatch(count -> Cell.unexpected(figure, count, measurements.of(figure)))))
                .toList();
    }

    private List<String> notes(Measurements measurements) {
        List<PublishedFigure> figures =
                sections.stream().flatMap(section -> section.figures().stream()).toList();
        var notes = new ArrayList<>(figures.stream()
                .filter(figure -> !(measurements.of(figure) instanceof Measured.Missing))
                .map(Cell::explained)
                .filter(note -> !note.isEmpty())
                .distinct()
                .toList());
        if (figures.stream().anyMatch(figure -> measurements.of(figure) instanceof Measured.Missing)) {
            notes.add("`-` The program or the reduction is not there.");
        }
        return notes;
    }
}

package dev.galgo.report.diagram;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ResultKind;

/** The sequence diagram of the first finding in Mermaid, with what it is about in comments. */
public final class MermaidFormat implements ReportFormat {
    @Override
    public String name() {
        return "mermaid";
    }

    @Override
    public String extension() {
        return "mmd";
    }

    @Override
    public String description(ResultKind kind) {
        return "the sequence diagram of the first finding in Mermaid, for issue trackers and wikis";
    }

    @Override
    public boolean offered(ResultKind kind) {
        return kind != ResultKind.TESTS && kind != ResultKind.COMPARE;
    }

    @Override
    public String write(Report report, Layout layout) {
        var text = new StringBuilder("%% " + Headline.STARTED + report.context().headline() + "\n%% "
                + report.result().summary() + "\n");
        report.result().findings().stream().findFirst().ifPresent(first -> {
            text.append("%% ").append(first.finding().kind().id()).append(": ");
            text.append(first.finding().message().replace('\n', ' ')).append('\n');
            text.append(MermaidDiagram.of(
                    first.finding().story(), first.finding().schedule().circle()));
        });
        return text.toString();
    }
}

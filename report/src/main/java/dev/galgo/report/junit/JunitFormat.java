package dev.galgo.report.junit;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ResultKind;

/** A file of test results. */
public final class JunitFormat implements ReportFormat {
    @Override
    public String name() {
        return "junit";
    }

    @Override
    public String extension() {
        return "xml";
    }

    @Override
    public String description(ResultKind kind) {
        String tests =
                switch (kind) {
                    case CHECK -> "finding";
                    case DEADLOCK -> "cycle";
                    case VERIFY -> "question";
                    case TESTS -> "test";
                    case COMPARE -> "way of searching";
                };
        return "JUnit XML, for build servers: a test case for each " + tests;
    }

    @Override
    public String write(Report report, Layout layout) {
        return new JunitReport(report).xml();
    }
}

package dev.galgo.bench.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a tool made of an examination of a model: a line of the results.
 *
 * @param questions how many were asked
 * @param answered how many the tool answered
 * @param known how many the contest's tools agree on
 * @param right how many it answered as they do
 * @param wrong how many it answered otherwise
 */
record ContestLine(
        String model,
        ContestExam exam,
        String tool,
        int questions,
        int answered,
        int known,
        int right,
        int wrong,
        double cpu,
        double wall,
        String remark) {

    static final String HEADER = "model,examination,tool,questions,answered,known,right,wrong,cpu,wall,remark";

    static ContestLine of(
            String model,
            ContestExam exam,
            String tool,
            Map<String, String> consensus,
            ContestProcess.Outcome outcome) {
        Map<String, String> answers = ContestExam.answers(outcome.printed());
        int answered = 0;
        int known = 0;
        int right = 0;
        var wrong = new ArrayList<String>();
        for (Map.Entry<String, String> entry : consensus.entrySet()) {
            String said = answers.getOrDefault(entry.getKey(), "");
            boolean sure = ContestExam.isAnswer(entry.getValue());
            known += sure ? 1 : 0;
            if (!ContestExam.isAnswer(said)) {
                continue;
            }
            answered++;
            if (sure && said.equals(entry.getValue())) {
                right++;
            } else if (sure) {
                wrong.add(entry.getKey() + " is " + entry.getValue() + " not " + said);
            }
        }
        String remark = String.join("; ", wrong);
        if (remark.isEmpty() && answers.isEmpty()) {
            List<String> lines =
                    outcome.errors().lines().filter(line -> !line.isBlank()).toList();
            remark = lines.isEmpty() ? "nothing printed" : lines.get(0);
        }
        return new ContestLine(
                model,
                exam,
                tool,
                consensus.size(),
                answered,
                known,
                right,
                wrong.size(),
                outcome.cpu(),
                outcome.wall(),
                remark.length() > 300 ? remark.substring(0, 300) : remark);
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%s,%d,%d,%d,%d,%d,%.2f,%.2f,\"%s\"",
                model,
                exam.name(),
                tool,
                questions,
                answered,
                known,
                right,
                wrong,
                cpu,
                wall,
                remark.replace('"', '\''));
    }

    static ContestLine parse(String line) {
        String[] cells = line.split(",", 11);
        return new ContestLine(
                cells[0],
                ContestExam.valueOf(cells[1]),
                cells[2],
                Integer.parseInt(cells[3]),
                Integer.parseInt(cells[4]),
                Integer.parseInt(cells[5]),
                Integer.parseInt(cells[6]),
                Integer.parseInt(cells[7]),
                Double.parseDouble(cells[8]),
                Double.parseDouble(cells[9]),
                cells[10].replaceAll("^\"|\"$", ""));
    }

    String key() {
        return model + "," + exam.name() + "," + tool;
    }
}

-- Attributes of the panels of cabinetmakers (APPLIANCE-26), for databases that are filled already: between
-- those of panels. A new database gets them from the reference data.
update attribute_definition d set sequence = d.sequence + case when d.sequence > w.sequence then 3 else 1 end
from attribute_definition t join attribute_definition w using (group_name)
where t.api_name = 'PanelThickness__c' and w.api_name = 'PanelWeight__c'
  and d.group_name = t.group_name and d.sequence > t.sequence;
insert into attribute_definition
  (api_name, label, unit, group_name, group_label, group_sequence, sequence, value_type, decimals)
select n.api_name, n.label, 'in', d.group_name, d.group_label, d.group_sequence, d.sequence + n.behind, 'number', 2
from (values
  ('PanelThicknessMax__c', 'Panel thickness, at most', 'PanelThickness__c', 1),
  ('ToeKickMin__c', 'Toe kick, at least', 'PanelWeight__c', 1),
  ('ToeKickMax__c', 'Toe kick, at most', 'PanelWeight__c', 2)
) n (api_name, label, after, behind) join attribute_definition d on d.api_name = n.after;
